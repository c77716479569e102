import type { Row } from "../../../toolkit/tables/rows.ts";
import type { ExportedRun } from "./exporter.ts";

/**
 * One flat row for each sample, with its mean score by each criterion, for spreadsheets and statistics programs.
 * Prompt, answer and program are left out.
 */
export const sampleRows = (run: ExportedRun): Row[] => {
  const marks = [...run.marks()];
  const tests = run.marks().get("unit-test");
  return run.samples().map((record, i) => ({
    run: run.id,
    model: record.model,
    label: run.label(record.model),
    task: record.task,
    language: record.language,
    sample: record.sample,
    score: record.score,
    outcome: record.outcome,
    status: record.status,
    error: record.error?.code ?? null,
    finish_reason: record.finishReason,
    tests_passed: tests?.sum(i) ?? 0,
    tests: tests?.n(i) ?? 0,
    difficulty: record.difficulty,
    concepts: record.concepts.join(" "),
    source: record.source,
    input_tokens: record.usage?.inputTokens ?? null,
    output_tokens: record.usage?.outputTokens ?? null,
    reasoning_tokens: record.usage?.reasoningTokens ?? null,
    cost_usd: record.cost,
    model_ms: record.measured.modelMs,
    sandbox_ms: record.measured.sandboxMs,
    cpu_ms: record.measured.cpuMs,
    peak_memory_bytes: record.measured.peakMemoryBytes,
    cached: record.measured.cached,
    ...Object.fromEntries(marks.map(([name, mark]) => [name, mark.score(i)])),
  }));
};
