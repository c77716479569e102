import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import type { Message } from "../../models/base/model.ts";
import type { MessageRef } from "./evidence-lines.ts";

/** A message together with the hash of its text, which is computed only once. */
export interface HashedMessage extends Message {
  readonly sha256: string;
}

export const hashed = (message: Message): HashedMessage => ({ ...message, sha256: sha256(message.content) });

/** The messages of a request as the evidence stores them: the role and the hash of each. */
export const refsOf = (messages: readonly HashedMessage[]): readonly MessageRef[] =>
  messages.map(({ role, sha256: hash }) => ({ role, sha256: hash }));

/** The messages of a request in the form in which they are sent: role and text of each. */
export const messagesOf = (messages: readonly HashedMessage[]): readonly Message[] =>
  messages.map(({ role, content }) => ({ role, content }));
