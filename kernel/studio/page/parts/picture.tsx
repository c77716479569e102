import { useEffect, useState } from "preact/hooks";
import { type ApiError, fetchFile } from "../base/client.ts";
import { Scroll } from "./scroll.tsx";
import { Failed, Loading } from "./states.tsx";

/** In a narrower window a chart is drawn again, so that its text is as large as the page's. */
const narrow = "(max-width: 560px)";
const narrowWidth = 340;

/** Returns the path of the chart at the width of the window. */
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
  /** True if the path takes a width parameter. Default false. */
  readonly fits?: boolean;
}

/**
 * A chart drawn by the server. It is an image, so it cannot run scripts. The old chart stays until the new one is
 * loaded. A chart of another width scrolls in a narrow window.
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
