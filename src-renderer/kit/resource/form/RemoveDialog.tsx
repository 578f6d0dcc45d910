import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { useCommandDependencies } from '@kit/data/useCommand';
import { useSession } from '@kit/session/hooks';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { foldText } from '@shared/domain/values/foldText';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { CrudArea, ListRowOf } from './crudCalls';
import type { FormLinks } from './formDefinition';
import { removeItem } from './entityCalls';

const Form = chakra('form');

const warnOfNothing = () => null;

interface RemoveDialogProps<A extends CrudArea> {
  form: FormLinks<A>;
  row: ListRowOf<A>;
  id: number;
  name: string;
  onRemoved: (wasMissing: boolean) => void;
  onClose: () => void;
}

/** Asks to confirm a deletion, naming the entity and the commerce; shows an error in the dialog itself. */
export const RemoveDialog = <A extends CrudArea>({ form, row, id, name, onRemoved, onClose }: RemoveDialogProps<A>) => {
  const { settings, tenant } = useSession();
  const dependencies = useCommandDependencies();
  const warning = (form.useRemoveWarning ?? warnOfNothing)(row);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | 'there' | null>(null);
  const isSendingRef = useRef(false);
  const [typedText, setTypedText] = useState('');
  const nameInputRef = useRef<HTMLInputElement>(null);
  const isConfirmed = form.removeByName !== true || foldText(typedText.trim()) === foldText(name.trim());

  const removeEntity = async () => {
    if (isSendingRef.current || !isConfirmed) return;
    isSendingRef.current = true;
    setIsBusy(true);
    setFailure(null);
    const result = await removeItem(dependencies, form.of, id);
    isSendingRef.current = false;
    setIsBusy(false);
    const wasMissing = result.kind === 'failed' && result.failure.kind === 'missing';
    if (result.kind === 'notApplied') return setFailure('there');
    if (!wasMissing && 'failure' in result) return setFailure(result.failure);
    onRemoved(wasMissing);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('form.removeTitle', { name })}
      confirmLabel={t('form.remove')}
      onConfirm={() => void removeEntity()}
      onCancel={onClose}
      busy={isBusy}
      disabled={!isConfirmed}
      {...(form.removeByName && { firstFocus: nameInputRef })}
    >
      <Stack gap="3">
        <Text>{t(form.removeKey, { name, commerce: settings?.commerceName ?? tenant })}</Text>
        {warning !== null && (
          <HStack align="flex-start" gap="2" p="3" borderRadius="l2" bg="bg.warning" color="fg.warning" textStyle="sm">
            <TriangleAlert size={16} aria-hidden />
            <Text flex="1">{warning}</Text>
          </HStack>
        )}
        {form.removeByName && (
          <Form
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              void removeEntity();
            }}
          >
            <Field label={t('form.removeByName', { name })}>
              <TextInput
                ref={nameInputRef}
                value={typedText}
                autoComplete="off"
                onChange={({ target }) => setTypedText(target.value)}
              />
            </Field>
          </Form>
        )}
        {failure !== null && (
          <Text role="alert" textStyle="sm" color="fg.error">
            {failure === 'there' ? t('form.notRemoved', { name }) : formatFailure(failure)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
