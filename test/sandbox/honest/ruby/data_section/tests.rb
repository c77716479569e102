raise unless capital("Peru") == "Lima"
raise unless capital("France") == "Paris"
raise unless capital("Atlantis") == "unknown"
