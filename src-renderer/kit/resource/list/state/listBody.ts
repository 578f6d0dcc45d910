import type { ListName, RowOf } from '@kit/data/lists';
import type { ListSelection } from '@kit/selection/useListSelection';
import type { Resource, VisibleAction } from '../definition';
import type { Filters } from '../filters/filters';
import type { MenuAnchor } from '../table/RowMenu';

/** What both views of a list need. */
export interface ListBodyProps<N extends ListName, F extends Filters> {
  resource: Resource<N, F>;
  rows: readonly RowOf<N>[];
  /** Those the user is to see. */
  actions: readonly VisibleAction<RowOf<N>>[];
  /** Null: rows cannot be chosen. */
  selection: Pick<ListSelection, 'has' | 'toggle' | 'take' | 'drop'> | null;
  /** Place of the row that the address points at. */
  highlightedIndex: number | null;
  onOpenMenu: (place: MenuAnchor<RowOf<N>>) => void;
}
