import type { VisibleAction } from '../listDefinition';

/** Actions available for a row. */
export const getAvailableActions = <Row>(actions: readonly VisibleAction<Row>[], row: Row): VisibleAction<Row>[] =>
  actions.filter((action) => action.isOffered?.(row) ?? true);
