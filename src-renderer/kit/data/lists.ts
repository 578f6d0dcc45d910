import type { CallName, CallReplyOf } from '@shared/contract';
import type { Page } from '@shared/contract/protocol/allPages';

/** Calls that return a page of rows. */
export type ListName = {
  [N in CallName]: CallReplyOf<N> extends Page<unknown> ? N : never;
}[CallName];

export type RowOf<N extends ListName> = CallReplyOf<N> extends Page<infer Row> ? Row : never;
