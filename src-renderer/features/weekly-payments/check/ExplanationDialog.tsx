import { Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNote } from '@shared/domain/payments/explanations';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useExplanation, type Explainable } from './useExplanation';

/** Dialog for the note that settles a difference. The user can undo saving and removing the note. */
export const ExplanationDialog = ({ difference, onClose }: { difference: Explainable; onClose: () => void }) => {
  const { t } = useTranslation();
  const explain = useExplanation();
  const { note, summary } = difference;
  const [text, setText] = useState(note ?? '');
  const [isEmptyRefused, setIsEmptyRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const trimmedText = text.trim();
  const error =
    trimmedText.length > maxNote
      ? t('weeklyPayments.check.note.tooLong', { max: maxNote })
      : isEmptyRefused && trimmedText === ''
        ? t('weeklyPayments.check.note.empty')
        : undefined;
  const submit = async (newNote: string | null) => {
    setBusy(true);
    const isSaved = await explain(difference, newNote);
    setBusy(false);
    if (isSaved) onClose();
  };
  const save = () => {
    if (trimmedText === '') return setIsEmptyRefused(true);
    if (trimmedText.length <= maxNote) void submit(trimmedText);
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('weeklyPayments.check.note.title')}
      footer={
        <>
          {note !== null && (
            <Button variant="outline" disabled={busy} onClick={() => void submit(null)}>
              {t('weeklyPayments.check.note.reopen')}
            </Button>
          )}
          <Button loading={busy} disabled={trimmedText === note} onClick={save}>
            {t(`weeklyPayments.check.note.${note === null ? 'save' : 'saveAgain'}`)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{summary}</Text>
        <Field
          label={t('weeklyPayments.check.note.label')}
          help={t('weeklyPayments.check.note.help')}
          error={error}
          required
        >
          <Textarea
            rows={3}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
            }}
          />
        </Field>
      </Stack>
    </Dialog>
  );
};
