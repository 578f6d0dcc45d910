import type { VisibleAction } from '../definition';

/** Those of a row's actions that there are for it. */
export const availableActions = <Row>(actions: readonly VisibleAction<Row>[], row: Row): VisibleAction<Row>[] =>
  actions.filter((action) => action.isOffered?.(row) ?? true);
