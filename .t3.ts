import {probe} from "./sandbox/backends/namespace/probe.ts"; const p = await probe(); console.log(p.isolation.backend, p.notes)
