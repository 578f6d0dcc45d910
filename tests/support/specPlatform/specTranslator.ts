import { bodyForPractice } from './bodiesForPractice';
import { isObject, type Json } from './json';
import { replyAsSpec } from './repliesAsSpec';
import { findUnknownFields, strip, type Shape } from './shapes';
import { specOf, type CallId } from './specFields';
import type { TranslationContext } from './translationContext';

/** Something in a request that the specification does not name. */
export interface UnknownField {
  call: CallId;
  method: string;
  url: string;
  /** `delivery_methods[].fixed_fee`; with its word where only that is strange: `closing.dispatch_method: both`. */
  path: string;
}

/** A field that only this proxy's `extraFields` names: rows that are sent back whole bring it along. */
const isOurOwn = (path: string): boolean => /_nuevo$/.test(path);

/** The practice platform as one that was written from the specification alone. */
export class SpecTranslator {
  readonly strangers: UnknownField[] = [];

  /**
   * The body as the practice platform takes it. What the specification does not name is noted; a field of that kind has no
   * effect, a word goes on as it is.
   */
  async body(
    call: CallId,
    body: Json,
    request: { method: string; url: string },
    context: TranslationContext,
  ): Promise<Json> {
    const named = specOf(call)?.body;
    const shape: Shape | undefined = typeof named === 'function' ? named(body) : named;
    if (shape === undefined) return body;
    for (const path of findUnknownFields(shape, body))
      if (!isOurOwn(path)) this.strangers.push({ call, ...request, path });
    const known = strip(shape, body);
    return isObject(known) ? bodyForPractice(call, known, context) : body;
  }

  /** Whether answers say all they have to say by their status and headers. */
  isBodiless(call: CallId): boolean {
    return specOf(call)?.reply === null;
  }

  /** The reply with nothing in it that the specification does not name. */
  async reply(call: CallId, reply: unknown, context: TranslationContext): Promise<unknown> {
    const shape = specOf(call)?.reply;
    return shape ? strip(shape, await replyAsSpec(call, reply, context)) : reply;
  }
}
