import { useMemo, useState } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { orderFields } from '@shared/contract/sales/orderFields';
import type { Order } from '@shared/contract/sales/orders';
import { getRules, toSentValues } from '@shared/contract/fields/entity';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';
import { completeReply } from '@kit/editor/completeReply';
import { createDirtySchema } from '@kit/editor/validation';
import { findVersion } from '@kit/editor/version';
import { useFormats } from '@kit/format/useFormats';
import { EditorConflict } from '@kit/resource/form/conflict/EditorConflict';
import { EditorDialog } from '@kit/resource/form/EditorDialog';
import type { FormSection, FormValues } from '@kit/resource/form/fields/fields';
import { createFieldsModel } from '@kit/resource/form/formModel';
import { notifySaved } from '@kit/resource/form/notifySaved';
import { useEditorForm } from '@kit/resource/form/useEditorForm';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { useCapability } from '@kit/session/hooks';

const sections: readonly FormSection<keyof typeof orderFields, Order>[] = [
  {
    key: 'contact',
    fields: [
      {
        kind: 'phone',
        name: 'phone',
        labelKey: 'orders.panel.edit.fields.phone',
        helpKey: 'orders.panel.edit.phoneHelp',
      },
      { kind: 'textarea', name: 'comment', labelKey: 'orders.panel.edit.fields.comment' },
    ],
  },
];
const groups = [{ sections }];

const createOrderRules = (country: Parameters<typeof getRules>[1]) => v.strictObject(getRules(orderFields, country));
type OrderDraft = v.InferOutput<ReturnType<typeof createOrderRules>>;

interface EditOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Form for the phone and the comment of an order. */
export const EditOrderDialog = ({ order, onClose }: EditOrderDialogProps) => {
  const { rules } = useFormats();
  // Uses the order as it was when the form opened, although the panel polls it; saving merges both versions.
  const [initialOrder] = useState(order);
  const { run: update } = useCommand('orders.update');
  const hasVersions = useCapability('lockVersions');
  const model = useMemo(() => {
    const schema = createOrderRules(rules);
    return {
      ...createFieldsModel(sections),
      blank: { phone: '', comment: '' },
      getValues: ({ phone, comment }: Order) => ({ phone: phone ?? '', comment: comment ?? '' }),
      toDraft: (values: FormValues) => toSentValues(orderFields, values),
      schema: (touchedFields?: ReadonlySet<string>) => createDirtySchema(schema, touchedFields),
    };
  }, [rules]);
  const params = { id: initialOrder.id };
  const readOrder = () => call('orders.get', { params });
  const close = () => {
    guard.release();
    onClose();
  };
  const form = useEditorForm<Order, OrderDraft>({
    model,
    isNew: false,
    item: initialOrder,
    ports: {
      message: t,
      read: readOrder,
      getVersion: (item) => findVersion(item, hasVersions),
      write: async ({ item, changes, version, idempotencyKey, isApplied }, { isResumed }) => {
        const body = { order: { ...changes, ...(version !== undefined && { lockVersion: version }) } };
        const result = await update(
          { params, body, idempotencyKey },
          { reconcile: reconcileUpdate(readOrder, isApplied), isResumed: isResumed },
        );
        return completeReply(result, item, changes, readOrder);
      },
    },
    onUnchanged: close,
    onSaved: ({ isReconciled, incomingPaths }) => {
      const remoteLabels = sections.flatMap(({ fields }) => fields).filter(({ name }) => incomingPaths.includes(name));
      notifySaved(t('orders.panel.edit.saved'), {
        isReconciled,
        remoteLabels: remoteLabels.map(({ labelKey }) => t(labelKey)),
      });
      close();
    },
  });
  const guard = useUnsavedGuard(form.isDirty, { onSave: form.submit });
  return (
    <EditorDialog
      title={t('orders.panel.edit.title', { number: initialOrder.number ?? initialOrder.id })}
      form={form}
      mode="edit"
      sections={sections}
      onClose={() => guard.leave(onClose)}
    >
      <EditorConflict editor={form.editor} state={form.state} groups={groups} />
      {guard.dialog}
    </EditorDialog>
  );
};
