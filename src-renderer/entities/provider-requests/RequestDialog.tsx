import { Stack, Text, Textarea } from '@chakra-ui/react';
import { Copy, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { Provider } from '@shared/domain/integrations/providers';
import { getReachableEmail, maxReplyLength } from '@shared/domain/sales/customerReplies';
import { invokeAction } from '@kit/bridge/client';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { copyText } from '@kit/ui/copyText';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';

export type UseMissingField = (storeIds: readonly number[]) => (storeId: number) => string;

const noStoreIds: readonly number[] = [];

interface RequestDialogProps {
  provider: Provider;
  stores: readonly { id: number; name: string }[];
  /** Hook that describes the missing data of each store; '' if unknown or complete. */
  useMissingField: UseMissingField;
  /** Initially selected stores. */
  preselected?: readonly number[];
  onClose: () => void;
}

/** Message that asks for a provider's data for the selected stores, to copy or to open in the mail program. */
export const RequestDialog = ({
  provider,
  stores,
  useMissingField,
  preselected = noStoreIds,
  onClose,
}: RequestDialogProps) => {
  const { settings, tenant } = useSession();
  const addBrand = useAddBrand();
  const [selectedIds, setSelectedIds] = useState(preselected);
  const getMissingField = useMissingField(selectedIds);
  const [editedText, setEditedText] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const textValues = { provider: provider.name, commerce: settings?.commerceName || tenant };
  const options = useMemo(
    () =>
      stores.map(({ id, name }) => {
        const hint = getMissingField(id);
        return addBrand({ value: id, label: name, ...(hint !== '' && { hint }) });
      }),
    [stores, getMissingField, addBrand],
  );
  const storeLines = stores
    .filter(({ id }) => selectedIds.includes(id))
    .map(({ id, name }) => {
      const missingField = getMissingField(id);
      return missingField === ''
        ? t('providerRequests.line', { store: name })
        : t('providerRequests.lineLacking', { store: name, lacking: missingField });
    });
  const text =
    editedText ?? [t('providerRequests.intro', textValues), ...storeLines, '', t('providerRequests.end')].join('\n');
  const reachableEmail = getReachableEmail(email);
  const isTooLong = text.length > maxReplyLength;
  const openMail = async () => {
    if (reachableEmail === null) return;
    const subject = t('providerRequests.subject', textValues).slice(0, 200);
    const outcome = await invokeAction('links.openMessage', {
      message: { via: 'email', email: reachableEmail, subject, text },
    });
    if (!outcome.ok) notify.failure(outcome.failure);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('providerRequests.title', textValues)}
      footer={
        <>
          <Button variant="outline" disabled={reachableEmail === null || isTooLong} onClick={() => void openMail()}>
            <Mail aria-hidden /> {t('providerRequests.openMail')}
          </Button>
          <Button
            disabled={selectedIds.length === 0}
            onClick={() => copyText(text) && notify.success(t('providerRequests.copied'))}
          >
            <Copy aria-hidden /> {t('providerRequests.copy')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text textStyle="sm" color="fg.muted">
          {t('providerRequests.help', textValues)}
        </Text>
        <Field label={t('providerRequests.stores')}>
          <MultiPicker
            label={t('providerRequests.stores')}
            options={options}
            value={selectedIds}
            onChange={(ids) => {
              setSelectedIds(ids);
              setEditedText(null);
            }}
            placeholder={t('form.typeToFind')}
            bulk
          />
        </Field>
        <Field label={t('providerRequests.message')} warning={isTooLong ? t('providerRequests.tooLong') : undefined}>
          <Textarea rows={8} value={text} onChange={({ currentTarget }) => setEditedText(currentTarget.value)} />
        </Field>
        <Field
          label={t('providerRequests.email')}
          help={t('providerRequests.emailHelp')}
          error={email.trim() !== '' && reachableEmail === null ? t('providerRequests.notAnEmail') : undefined}
        >
          <TextInput
            value={email}
            inputMode="email"
            autoComplete="off"
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  );
};
