/** Scores that come in clusters: samples of a task, tasks of a contest. */
export interface Clusters {
  /** Average number of scores a cluster. */
  readonly size: number;
  /** Intraclass correlation of scores within a cluster. */
  readonly intraclass: number;
  /** Coefficient of variation of the cluster sizes. Default 0. */
  readonly variation?: number;
}
