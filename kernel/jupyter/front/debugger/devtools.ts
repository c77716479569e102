/**
 * A position in a script. The types in this file are those of V8's DevTools protocol, with the fields that the debugger
 * uses.
 */

export interface Location {
  readonly scriptId: string;
  /** The line, counted from 0; the column also counts from 0. */
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

export interface PropertyPreview {
  readonly name: string;
  readonly type: string;
  readonly subtype?: string;
  readonly value?: string;
}

export interface ObjectPreview {
  readonly type: string;
  readonly overflow: boolean;
  readonly properties: readonly PropertyPreview[];
  readonly entries?: readonly { readonly key?: ObjectPreview; readonly value: ObjectPreview }[];
  readonly description?: string;
}

export interface RemoteObject {
  readonly type: string;
  readonly subtype?: string;
  readonly className?: string;
  readonly value?: unknown;
  readonly unserializableValue?: string;
  readonly description?: string;
  readonly objectId?: string;
  readonly preview?: ObjectPreview;
}

export interface Property {
  readonly name: string;
  readonly value?: RemoteObject;
  readonly get?: RemoteObject;
  readonly set?: RemoteObject;
}

export interface Properties {
  readonly result: readonly Property[];
  readonly internalProperties?: readonly Property[];
  readonly privateProperties?: readonly Property[];
}

export interface ScopeOfFrame {
  readonly type: string;
  readonly object: RemoteObject;
}

export interface CallFrame {
  readonly callFrameId: string;
  readonly functionName: string;
  readonly location: Location;
  readonly scopeChain: readonly ScopeOfFrame[];
  readonly this: RemoteObject;
}

/** The data of V8's event that the session has paused. */
export interface Pause {
  readonly reason: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly callFrames: readonly CallFrame[];
  readonly hitBreakpoints?: readonly string[];
}

export interface EvaluationResult {
  readonly result: RemoteObject;
  readonly exceptionDetails?: { readonly text: string; readonly exception?: RemoteObject };
}
