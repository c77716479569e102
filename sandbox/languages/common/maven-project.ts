const mavenParts = {
  kotlin:
    "<groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-compiler-embeddable</artifactId><version>2.0.21</version>",
  scala: "<groupId>org.scala-lang</groupId><artifactId>scala3-compiler_3</artifactId><version>3.3.4</version>",
} as const;

/** The Maven project that fetches a compiler and its dependencies. */
export function mavenProject(name: keyof typeof mavenParts): string {
  return `<project><modelVersion>4.0.0</modelVersion><groupId>taulab</groupId><artifactId>${name}</artifactId><version>1</version><dependencies><dependency>${mavenParts[name]}</dependency></dependencies></project>`;
}
