import { chakra } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { t } from 'i18next';
import { limits } from '@shared/domain/platform/limits';
import { foldText } from '@shared/domain/values/foldText';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface ViewNameDialogProps {
  title: string;
  initialName: string;
  /** Names of other views. */
  takenNames: readonly string[];
  onClose: () => void;
  onSubmit: (name: string) => void;
}

const Form = chakra('form');

/** Asks for the name of a saved view. */
export const ViewNameDialog = ({ title, initialName, takenNames, onClose, onSubmit }: ViewNameDialogProps) => {
  const formId = useId();
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmedName = name.trim();
    if (trimmedName === '') return setError(t('list.views.nameMissing'));
    if (takenNames.some((takenName) => foldText(takenName) === foldText(trimmedName)))
      return setError(t('list.views.nameTaken'));
    onSubmit(trimmedName);
    // Closes after the submit event: if `onSubmit` navigates, React still reads the form afterwards, so the form must
    // not unmount yet.
    queueMicrotask(onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('list.views.saveButton')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <Field label={t('list.views.name')} help={t('list.views.nameHelp')} error={error}>
          <TextInput
            value={name}
            maxLength={limits.viewName}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
};
