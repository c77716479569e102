#!/usr/bin/env node
"use strict";
// The first file of an installed `taulab`. An old Node.js must be able to read it: old syntax, and no import before the check.
var fs = require("node:fs");
var path = require("node:path");

var isBuilt = fs.existsSync(path.join(__dirname, "launch.js"));
/** The package's folder, or the checkout's. */
var root = path.join(__dirname, "../..");
var needed = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).engines.node.replace(/^>=/, "");

/** A version as one number that grows with it. */
function rank(version) {
  return version.split(".").reduce((sum, part, at) => sum + Number(part) * 1e3 ** (2 - at), 0);
}

if (rank(process.versions.node) < rank(needed)) {
  process.stderr.write(
    `error: taulab needs Node.js ${needed} or later, and this is Node.js ${process.versions.node}: install a newer one from https://nodejs.org\n`,
  );
  process.exitCode = 3;
} else void import(isBuilt ? "./launch.js" : "./launch.ts");
