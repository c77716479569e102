import { useEffect, useState } from "preact/hooks";

/** The current address in the page, from the URL's hash: the parts of its path, and its query parameters. */
export interface Route {
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

const read = (): Route => {
  const [way = "", search = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const parts = way.split("/").filter(Boolean).map(decodeURIComponent);
  return { parts, query: Object.fromEntries(new URLSearchParams(search)) };
};

type Query = Readonly<Record<string, string | number | undefined>>;

/** Creates the address of a screen, such as `#/runs/mine/samples?outcome=passed`. */
export const to = (parts: readonly string[], query: Query = {}): string => {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(parameters).toString();
  return `#/${parts.map(encodeURIComponent).join("/")}${search === "" ? "" : `?${search}`}`;
};

/** Opens a screen. `replace` adds no entry to the history. */
export const navigate = (address: string, replace = false): void => {
  if (replace) {
    history.replaceState(null, "", address);
    dispatchEvent(new HashChangeEvent("hashchange"));
  } else location.hash = address;
};

/** Returns the route of the page's current address. */
export const useRoute = (): Route => {
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const changed = (): void => setRoute(read());
    addEventListener("hashchange", changed);
    // The address may have changed between the first render and this effect.
    changed();
    return () => removeEventListener("hashchange", changed);
  }, []);
  return route;
};
