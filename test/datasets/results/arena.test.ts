import { describe, expect, test } from "vitest";
import { load } from "./given.ts";

// Written from the published forms: battles and the columns of Arena's Kaggle contest, the columns of Arena's leaderboard data set, FastChat's leaderboard_table_df and
// Arena-Hard's show_result.py as pandas writes them, and Arena's catalogue of categories. No file here was made by
// one of these tools.

const head =
  "model_name,organization,license,rating,rating_lower,rating_upper,variance,vote_count,rank,category,leaderboard_publish_date";

describe("Arena's battles", () => {
  test("a battle gives both models a share, and a tie half to each", async () => {
    const csv =
      "question_id,model_a,model_b,winner,judge\nq1,gpt,llama,model_a,j\nq1,qwen,gpt,tie (bothbad),j\nq2,gpt,qwen,model_b,j\n";
    expect(await load("battles.csv", csv)).toMatchObject([
      { model: "gpt", task: "q1", sample: 0, score: 1, opponent: "llama", judge: "j" },
      { model: "llama", task: "q1", score: 0, opponent: "gpt" },
      { model: "qwen", task: "q1", sample: 1, score: 0.5 },
      { model: "gpt", score: 0.5 },
      { model: "gpt", task: "q2", sample: 0, score: 0 },
      { model: "qwen", score: 1 },
    ]);
  });

  test("the three columns of its contest say the same, and a battle without a winner is refused", async () => {
    const head = "id,model_a,model_b,winner_model_a,winner_model_b,winner_tie\n";
    const rows = await load("train.csv", `${head}7,a,b,0,0,1\n8,a,b,0,1,0\n`);
    expect(rows.map(({ task, score }) => [task, score])).toEqual([
      ["7", 0.5],
      ["7", 0.5],
      ["8", 0],
      ["8", 1],
    ]);
    await expect(load("train.csv", `${head}7,a,b,0,0,0\n`)).rejects.toThrow(
      "1 in exactly one of the three winner columns",
    );
    await expect(load("b.csv", "model_a,model_b,winner\na,b,c\n")).rejects.toThrow("model_a, model_b, tie");
  });
});

describe("Arena's leaderboards", () => {
  test("one rating a model with the printed bounds: the overall category of the latest day", async () => {
    const csv = `${head}
gpt,OpenAI,Proprietary,1486.8,1483.6,1490.0,2.6,106951,1,overall,2026-09-13
qwen,Alibaba,Apache-2.0,1450.1,1446.0,1454.2,4.1,9001,2,overall,2026-09-13
gpt,OpenAI,Proprietary,1520.5,1510.0,1531.0,9.9,9951,1,coding,2026-09-13
gpt,OpenAI,Proprietary,1470.0,1466.0,1474.0,3.0,90000,1,overall,2026-08-01
`;
    const rows = await load("text.csv", csv);
    expect(rows).toMatchObject([
      { model: "gpt", task: "arena, overall", score: 1486.8, low: 1483.6, high: 1490, vote_count: 106951 },
      { model: "qwen", score: 1450.1, metric: "rating" },
    ]);
    expect(await load("text.csv", csv, { filter: "coding" })).toMatchObject([{ model: "gpt", score: 1520.5 }]);
    await expect(load("text.csv", csv, { filter: "code" })).rejects.toMatchObject({
      hint: "Name one with { filter }: overall, coding.",
    });
  });

  test("FastChat's table, whose models stand in an unnamed column, and a model without battles", async () => {
    const csv = `,rating,variance,rating_q975,rating_q025,num_battles,final_ranking
gpt-4o,1287.2,2.1,1290.4,1284.9,50000,1
1,1100,9.0,1110,1090,300,2
new,,,,,0,
`;
    expect(await load("table.csv", csv)).toMatchObject([
      { model: "gpt-4o", task: "arena", score: 1287.2, low: 1284.9, high: 1290.4, num_battles: 50000 },
      { model: "1", score: 1100 },
    ]);
  });

  test("Arena-Hard's scores, Arena's first tables, and its catalogue in JSON", async () => {
    const hard =
      'model,score,rating_q025,rating_q975,CI,avg_tokens,date\ngpt,79.2,77.9,80.5,"(-1.3, +1.3)",662,2024-07-31\n';
    expect(await load("arena_hard_leaderboard_20240731.csv", hard)).toMatchObject([
      { model: "gpt", score: 79.2, low: 77.9, high: 80.5, metric: "score" },
    ]);
    const first =
      "Model,MT-bench (score),Arena Elo rating,MMLU,License,Link\nGPT-4,8.99,1227,0.864,Proprietary,https://x\nvicuna,6.6,-,0.5,Open,https://y\n";
    expect(await load("leaderboard_table_20230619.csv", first)).toMatchObject([
      { model: "GPT-4", score: 1227, low: null, metric: "Arena Elo rating" },
    ]);
    const catalogue = {
      full: { gpt: { rating: 1486, rating_q975: 1493, rating_q025: 1480 } },
      coding: { gpt: { rating: 1490, rating_q975: 1500, rating_q025: 1481 } },
    };
    expect(await load("leaderboard-text.json", catalogue)).toMatchObject([
      { model: "gpt", task: "arena, full", score: 1486, low: 1480, high: 1493 },
    ]);
  });

  test("a rating that is no number is refused with its line", async () => {
    await expect(load("t.csv", "model,rating,rating_q025,rating_q975\na,high,1,2\nb,1,1,2\n")).rejects.toMatchObject({
      line: 2,
      field: "rating",
    });
  });
});
