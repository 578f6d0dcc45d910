import { bodyForPractice } from './bodiesForPractice';
import { isObject, type Json } from './json';
import { replyAsSpec } from './repliesAsSpec';
import { findUnknownFields, strip, type Shape } from './shapes';
import { specOf, type CallId } from './specFields';
import type { TranslationContext } from './translationContext';

/** Part of a request that the specification does not name. */
export interface UnknownField {
  call: CallId;
  method: string;
  url: string;
  /** `delivery_methods[].fixed_fee`, or with its value if only that is unknown: `closing.dispatch_method: both`. */
  path: string;
}

/** Field added by this proxy's `extraFields`, which rows sent back whole contain too. */
const isOurOwn = (path: string): boolean => /_nuevo$/.test(path);

/** Makes the practice platform behave as one written from the specification alone. */
export class SpecTranslator {
  readonly strangers: UnknownField[] = [];

  /**
   * Translates a body for the practice platform. Records parts outside the specification: unknown fields are removed,
   * unknown words forwarded.
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

  /** True if replies consist of status and headers only. */
  isBodiless(call: CallId): boolean {
    return specOf(call)?.reply === null;
  }

  /** Removes everything from a reply that the specification does not name. */
  async reply(call: CallId, reply: unknown, context: TranslationContext): Promise<unknown> {
    const shape = specOf(call)?.reply;
    return shape ? strip(shape, await replyAsSpec(call, reply, context)) : reply;
  }
}
