import type { CallName, CallReplyOf } from '@shared/contract';
import type { ListPage } from '@shared/contract/protocol/allPages';

/** Name of a call that returns a page of rows. */
export type ListName = {
  [N in CallName]: CallReplyOf<N> extends ListPage<unknown> ? N : never;
}[CallName];

export type RowOf<N extends ListName> = CallReplyOf<N> extends ListPage<infer Row> ? Row : never;
