import { useEffect, useState } from "preact/hooks";
import { type ApiError, fetchFile } from "../base/client.ts";
import { Scroll } from "./scroll.tsx";
import { Failed, Loading } from "./states.tsx";

/** The media query of narrow windows. For these the server draws narrow charts, so that their text stays readable. */
const narrow = "(max-width: 560px)";
const narrowWidth = 340;

/**
 * Returns the API path of a chart. In a narrow window, the path has the parameter `width` if it accepts this parameter.
 */
const useFitting = (path: string, fits: boolean): string => {
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const list = matchMedia(narrow);
    const change = (): void => setNarrow(list.matches);
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, []);
  return fits && isNarrow ? `${path}${path.includes("?") ? "&" : "?"}width=${narrowWidth}` : path;
};

interface PictureProps {
  readonly path: string;
  readonly title: string;
  /** True if the API path accepts the query parameter `width`. Default false. */
  readonly fits?: boolean;
}

/**
 * A chart drawn by the server, as an image, which cannot run scripts. The old chart stays until a new one is loaded. A
 * chart that is wider than the window scrolls sideways.
 */
export const Picture = ({ path: named, title, fits = false }: PictureProps) => {
  const path = useFitting(named, fits);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setError(null);
    fetchFile(path).then(
      (blob) => isCurrent && setAddress(URL.createObjectURL(blob)),
      (cause: ApiError) => isCurrent && setError(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (error) return <Failed error={error} />;
  if (address === "") return <Loading lines={6} />;
  const image = <img class={fits ? "picture" : "picture whole"} src={address} alt={title} />;
  return fits ? image : <Scroll label={title}>{image}</Scroll>;
};
