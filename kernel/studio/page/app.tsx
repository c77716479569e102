import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ApiError } from "./base/client.ts";
import { useRoute } from "./base/route.ts";
import type { ScreenProps } from "./base/screen-props.ts";
import { Failed, Loading } from "./parts/states.tsx";
import { TopBar } from "./parts/top-bar.tsx";
import { HomeScreen } from "./screens/home.tsx";

type Load = () => Promise<ComponentType<ScreenProps>>;

/** First part of a page address → its screen. The code of each screen is loaded when the screen opens. */
const screens: Readonly<Record<string, Load>> = {
  config: async () => (await import("./screens/config.tsx")).ConfigScreen,
  tasks: async () => (await import("./screens/tasks.tsx")).TasksScreen,
  launch: async () => (await import("./screens/launch.tsx")).LaunchScreen,
  runs: async () => (await import("./screens/run.tsx")).RunScreen,
  compare: async () => (await import("./screens/compare.tsx")).CompareScreen,
  methods: async () => (await import("./screens/methods.tsx")).MethodsScreen,
};

/** The root component: the top bar and the screen for the current address. */
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
