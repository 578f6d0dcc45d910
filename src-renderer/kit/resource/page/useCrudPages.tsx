import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { ListName, RowOf } from '@kit/data/lists';
import { Can } from '@kit/session/Can';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/overlays/notify';
import type { Resource, RowAction } from '../list/listDefinition';
import type { Filters } from '../list/filters/filters';
import type { CrudArea, ListRowOf } from '../form/crudCalls';
import { RemoveDialog } from '../form/RemoveDialog';
import { useRequestedAction } from '../list/useRequestedAction';
import type { PageLinks } from '../form/formDefinition';

interface CrudPages<Row> {
  /** View or edit action; listed first, since Enter and click run the first action. */
  toForm: readonly RowAction<Row>[];
  remove: RowAction<Row>;
  /** Link to the page of a new entity, or null without permission. */
  createButton: ReactNode;
  /** Render once, anywhere in the screen. */
  dialogs: ReactNode;
}

/** Returns a list's actions: opening the form page of an entity, and deleting it. */
export const useCrudPages = <A extends CrudArea, F extends Filters>(
  resource: Resource<`${A}.list` & ListName, F>,
  form: PageLinks<A>,
): CrudPages<RowOf<`${A}.list` & ListName>> => {
  type Row = RowOf<`${A}.list` & ListName>;
  const navigate = useNavigate();
  const getPermission = usePermission();
  const [rowToRemove, setRowToRemove] = useState<Row | null>(null);
  const triggerRef = useRef<HTMLElement | null>(null);
  const { area, getRowKey, getRowName } = resource;
  const canUpdate = getPermission(area, 'update') === 'allowed';

  const { toForm, remove } = useMemo(() => {
    const openForm = (row: Row) => void navigate(`${form.paths.edit}/${getRowKey(row)}`);
    const viewAction: RowAction<Row> = {
      key: 'view',
      labelKey: 'form.view',
      icon: Eye,
      needs: 'show',
      isOffered: () => !canUpdate,
      run: openForm,
      compact: true,
    };
    const editAction: RowAction<Row> = {
      key: 'edit',
      labelKey: 'form.edit',
      icon: Pencil,
      needs: 'update',
      run: openForm,
      compact: true,
    };
    const removeAction: RowAction<Row> = {
      key: 'remove',
      labelKey: 'form.remove',
      icon: Trash2,
      needs: 'delete',
      run: (row) => {
        triggerRef.current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
        setRowToRemove(row);
      },
      inMenu: true,
      danger: true,
    };
    return { toForm: [viewAction, editAction], remove: removeAction };
  }, [canUpdate, navigate, form, getRowKey]);

  // Focuses the row if the button that opened the dialog is gone.
  useEffect(() => {
    if (rowToRemove !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) triggerRef.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [rowToRemove]);

  const openCreateForm = () => void navigate(form.paths.create);
  useRequestedAction(({ ask }) => {
    if (ask === 'create' && getPermission(area, 'create') === 'allowed') openCreateForm();
  });

  return {
    toForm,
    remove,
    createButton: (
      <Can area={area} action="create">
        <Button onClick={openCreateForm}>
          <Plus aria-hidden />
          {t(form.createKey)}
        </Button>
      </Can>
    ),
    dialogs: rowToRemove !== null && (
      <RemoveDialog
        form={form}
        row={rowToRemove as ListRowOf<A>}
        id={getRowKey(rowToRemove)}
        name={getRowName(rowToRemove)}
        onClose={() => setRowToRemove(null)}
        onRemoved={(wasMissing) => {
          notify.success(t(wasMissing ? 'form.wasGone' : 'form.removed', { name: getRowName(rowToRemove) }));
        }}
      />
    ),
  };
};
