import { useEffect, useState } from "preact/hooks";
import { type ApiError, fetchFile } from "../base/client.ts";
import { Failed, Loading } from "./states.tsx";

/** In a narrower window a chart is drawn anew, so that its letters stay as large as those of the page. */
const narrow = "(max-width: 560px)";
const narrowWidth = 340;

/** The path of the chart in the width that the window has. */
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
  /** The address takes the width of the picture. */
  readonly fits?: boolean;
}

/** A chart that the server draws. As an image it can run nothing. The last one stays until the next is there. */
export const Picture = ({ path: named, title, fits = false }: PictureProps) => {
  const path = useFitting(named, fits);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let isCurrent = true;
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
  return address === "" ? <Loading lines={6} /> : <img class="picture" src={address} alt={title} />;
};
