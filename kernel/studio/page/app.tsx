import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ApiError } from "./base/client.ts";
import { useRoute } from "./base/route.ts";
import type { ScreenProps } from "./base/screen-props.ts";
import { Failed, Loading } from "./parts/states.tsx";
import { TopBar } from "./parts/top-bar.tsx";
import { HomeScreen } from "./screens/home.tsx";

type Load = () => Promise<ComponentType<ScreenProps>>;

/** Maps the first part of a page address to its screen. All but the first screen are loaded on demand. */
const screens: Readonly<Record<string, Load>> = {
  config: async () => (await import("./screens/config.tsx")).ConfigScreen,
  tasks: async () => (await import("./screens/tasks.tsx")).TasksScreen,
  launch: async () => (await import("./screens/launch.tsx")).LaunchScreen,
  runs: async () => (await import("./screens/run.tsx")).RunScreen,
  compare: async () => (await import("./screens/compare.tsx")).CompareScreen,
  methods: async () => (await import("./screens/methods.tsx")).MethodsScreen,
};

/** The whole page. */
export const App = () => {
  const { parts, query } = useRoute();
  const [name = "", ...pathParts] = parts;
  const [loaded, setLoaded] = useState<Readonly<Record<string, ComponentType<ScreenProps>>>>({});
  const [error, setError] = useState<ApiError | null>(null);
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  useEffect(() => {
    setError(null);
    if (load && !loaded[name])
      load().then(
        (screen) => setLoaded((previous) => Object.assign({}, previous, { [name]: screen })),
        (cause: ApiError) => setError(cause),
      );
  }, [name]);
  const Screen = loaded[name];
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        To the content
      </button>
      <TopBar parts={parts} />
      <main id="main" tabIndex={-1}>
        {error ? (
          <Failed error={error} retry={() => location.reload()} />
        ) : !load ? (
          <HomeScreen />
        ) : Screen ? (
          <Screen key={`${name}/${pathParts[0] ?? ""}`} parts={pathParts} query={query} />
        ) : (
          <Loading />
        )}
      </main>
    </>
  );
};
