import { toPracticeBody } from './bodiesForPractice';
import { isObject, type Json } from './json';
import { toSpecReply } from './repliesAsSpec';
import { findUnknownFields, pickKnownFields, type Shape } from './shapes';
import { findSpec, type CallId } from './specFields';
import type { TranslationContext } from './translationContext';

/** Unknown field or value in a request. */
export interface UnknownField {
  call: CallId;
  method: string;
  url: string;
  /**
   * Path of the field (`delivery_methods[].fixed_fee`), followed by an unknown value: `closing.dispatch_method: both`.
   */
  path: string;
}

/**
 * True for a field that the mutation `extraFields` of this proxy added, and that the app sends back with the whole row.
 */
const isAppOnly = (path: string): boolean => /_nuevo$/.test(path);

/** Makes the practice platform behave as if built only from the specification. */
export class SpecTranslator {
  readonly unknownFields: UnknownField[] = [];

  /**
   * Converts a body for the practice platform. Records unknown fields and values. Removes unknown fields, but keeps
   * unknown values.
   */
  async readBody(
    call: CallId,
    body: Json,
    request: { method: string; url: string },
    context: TranslationContext,
  ): Promise<Json> {
    const bodySpec = findSpec(call)?.body;
    const shape: Shape | undefined = typeof bodySpec === 'function' ? bodySpec(body) : bodySpec;
    if (shape === undefined) return body;
    for (const path of findUnknownFields(shape, body))
      if (!isAppOnly(path)) this.unknownFields.push({ call, ...request, path });
    const knownFields = pickKnownFields(shape, body);
    return isObject(knownFields) ? toPracticeBody(call, knownFields, context) : body;
  }

  /** True if the call has an empty reply. */
  isBodiless(call: CallId): boolean {
    return findSpec(call)?.reply === null;
  }

  /** Converts a reply, and removes everything that the specification does not mention. */
  async reply(call: CallId, reply: unknown, context: TranslationContext): Promise<unknown> {
    const shape = findSpec(call)?.reply;
    return shape ? pickKnownFields(shape, await toSpecReply(call, reply, context)) : reply;
  }
}
