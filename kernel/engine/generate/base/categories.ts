/** The categories of problems, in the order of tables and of sampling. */
export const categories = [
  ...["Language Fundamentals", "Functions & Modules", "Object-Oriented", "Functional", "Memory & Performance"],
  ...["Error Handling & Debugging", "Data Structures & Collections", "Algorithms & Problem Solving", "String & Text"],
  ...["File & I/O", "Concurrency & Async", "Networking", "Databases", "Web", "Mobile & Cross-platform", "Systems"],
  ...["Data Science", "Machine Learning", "Testing & QA", "Tools & Ecosystem"],
] as const;

/** The name of the category for items whose category label is unknown. It comes last. */
export const otherCategory = "Other";
