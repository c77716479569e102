import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
let known: readonly string[] = [];
beforeAll(async () => {
  sandbox = await openSandbox();
  known = await sandbox.languages();
});
afterAll(() => sandbox.close());
const limits = { compileCpuMs: 120_000, compileWallMs: 240_000, wallMs: 60_000, memoryBytes: 1 << 30 };

const cases: readonly { readonly title: string; readonly language: string; readonly source: string }[] = [
  {
    title: "a Go program that calls C is built and run",
    language: "go",
    source: `package main

/*
#include <stdlib.h>
static int twice(int x) { return 2 * x; }
*/
import "C"

import "fmt"

func main() { fmt.Println(C.twice(C.abs(-21))) }
`,
  },
  {
    title: "a Kotlin program has coroutines, channels and flows",
    language: "kotlin",
    source: `import kotlinx.coroutines.*
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.*

fun main() = runBlocking {
    val channel = Channel<Int>()
    launch(Dispatchers.Default) { for (n in 1..3) { delay(1); channel.send(n * 2) }; channel.close() }
    val sent = channel.consumeAsFlow().toList().sum()
    println(sent + flow { emit(10); emit(20) }.map { it }.toList().sum())
}
`,
  },
  {
    title: "a Java program draws text into a picture",
    language: "java",
    source: `import java.awt.*;
import java.awt.image.BufferedImage;

public class Main {
    public static void main(String[] args) {
        BufferedImage picture = new BufferedImage(80, 30, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        pen.drawString("ABC", 5, 20);
        int white = 0;
        for (int x = 0; x < 80; x++) for (int y = 0; y < 30; y++) if (picture.getRGB(x, y) != 0xff000000) white++;
        System.out.println(white > 10 ? 42 : white);
    }
}
`,
  },
  {
    title: "an R program writes a picture with text in it",
    language: "r",
    source: `invisible(png("picture.png"))
plot(1:3, main = "ABC")
invisible(dev.off())
cat(if (file.size("picture.png") > 500) 42 else 0, "\\n", sep = "")
`,
  },
];

test.for(cases)("$title", { timeout: 400_000 }, async ({ language, source }, { skip }) => {
  if (!known.includes(language)) skip(`${language} is not installed`);
  const { status, stdout, stderr, compilation } = await sandbox.run({ language, source, limits });
  expect([status, stdout.text, stderr.text], compilation?.stderr).toEqual(["ok", "42\n", ""]);
});

test("a program sees the machine's settings of fonts where it has any", async () => {
  const source = "import os\nprint(os.path.exists('/etc/fonts'))";
  const { stdout } = await sandbox.run({ language: "python", source });
  expect(stdout.text).toBe(existsSync("/etc/fonts") ? "True\n" : "False\n");
});
