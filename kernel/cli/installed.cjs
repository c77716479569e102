#!/usr/bin/env node
"use strict";
// The entry of an installed `taulab`. An old Node.js must be able to parse this file and to print the error below. The
// file therefore uses old syntax, and imports no other file of taulab before the check of the version.
var fs = require("node:fs");
var path = require("node:path");

var isBuilt = fs.existsSync(path.join(__dirname, "launch.js"));
/** The folder of the installed package or of the repository. */
var root = path.join(__dirname, "../..");
var needed = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).engines.node.replace(/^>=/, "");

/** Converts a version such as 24.1.0 into a number. A later version has a larger number. */
function rank(version) {
  return version.split(".").reduce((sum, part, at) => sum + Number(part) * 1e3 ** (2 - at), 0);
}

if (rank(process.versions.node) < rank(needed)) {
  process.stderr.write(
    `error: taulab needs Node.js ${needed} or later, and this is Node.js ${process.versions.node}: install a newer one from https://nodejs.org\n`,
  );
  process.exitCode = 3;
} else void import(isBuilt ? "./launch.js" : "./launch.ts");
