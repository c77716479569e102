import { FlaskConical, Moon, Sun, SunMoon } from "lucide";
import { useEffect, useState } from "preact/hooks";
import { to } from "../base/route.ts";
import { visible } from "../base/words.ts";
import { Icon } from "./icon.tsx";

const themes = ["auto", "light", "dark"] as const;
const icons = { auto: SunMoon, light: Sun, dark: Moon };

const savedTheme = (): (typeof themes)[number] =>
  themes.find((name) => name === localStorage.getItem("taulab-theme")) ?? "auto";

/** The bar at the top: name, back link, links to the main screens, and the choice of a theme. */
export const TopBar = ({ parts }: { readonly parts: readonly string[] }) => {
  const [theme, setTheme] = useState(savedTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem("taulab-theme", theme);
  }, [theme]);
  const [name, id] = parts;
  const links = [
    ["Project", to([]), name === undefined],
    ["Tasks", to(["tasks", "shipped"]), name === "tasks"],
    ["Launch", to(["launch"]), name === "launch"],
    ["Compare", to(["compare"]), name === "compare"],
  ] as const;
  return (
    <header class="top">
      <a class="brand" href={to([])} aria-label="taulab studio">
        <Icon of={FlaskConical} size={20} />
        <span>
          taulab <b>studio</b>
        </span>
      </a>
      <nav aria-label="Screens">
        {links.map(([word, address, isHere]) => (
          <a key={word} href={address} {...(isHere ? { "aria-current": "page" } : {})}>
            {word}
          </a>
        ))}
      </nav>
      {id && name !== "tasks" && <span class="here">{visible(id)}</span>}
      <button
        type="button"
        class="quiet theme"
        aria-label={`Theme: ${theme}`}
        title={`Theme: ${theme}`}
        onClick={() => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? "auto")}
      >
        <Icon of={icons[theme]} size={18} />
      </button>
    </header>
  );
};
