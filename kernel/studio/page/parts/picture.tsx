import { useEffect, useState } from "preact/hooks";
import { type ApiError, fetchFile } from "../base/client.ts";
import { Failed, Loading } from "./states.tsx";

/** A chart that the server draws. As an image it can run nothing. */
export const Picture = ({ path, title }: { readonly path: string; readonly title: string }) => {
  const [address, setAddress] = useState("");
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let made = "";
    fetchFile(path).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (cause: ApiError) => setError(cause),
    );
    return () => URL.revokeObjectURL(made);
  }, [path]);
  if (error) return <Failed error={error} />;
  return address === "" ? <Loading lines={6} /> : <img class="picture" src={address} alt={title} />;
};
