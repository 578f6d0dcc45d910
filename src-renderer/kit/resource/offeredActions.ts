import type { ShownAction } from './definition';

/** Those of a row's actions that there are for it. */
export const offeredActions = <Row>(actions: readonly ShownAction<Row>[], row: Row): ShownAction<Row>[] =>
  actions.filter((action) => action.isOffered?.(row) ?? true);
