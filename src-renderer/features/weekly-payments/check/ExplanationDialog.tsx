import { Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { maxNoteLength } from '@shared/domain/payments/explanations';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useExplanation, type Explainable } from './useExplanation';

/** Dialog for the note that settles a difference. The user can undo saving and removing the note. */
export const ExplanationDialog = ({ difference, onClose }: { difference: Explainable; onClose: () => void }) => {
  const saveExplanation = useExplanation();
  const { note, summary } = difference;
  const [noteText, setNoteText] = useState(note ?? '');
  const [hasEmptyError, setHasEmptyError] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const trimmedText = noteText.trim();
  const error =
    trimmedText.length > maxNoteLength
      ? t('weeklyPayments.check.note.tooLong', { max: maxNoteLength })
      : hasEmptyError && trimmedText === ''
        ? t('weeklyPayments.check.note.empty')
        : undefined;
  const submit = async (newNote: string | null) => {
    setIsSaving(true);
    const isSaved = await saveExplanation(difference, newNote);
    setIsSaving(false);
    if (isSaved) onClose();
  };
  const save = () => {
    if (trimmedText === '') return setHasEmptyError(true);
    if (trimmedText.length <= maxNoteLength) void submit(trimmedText);
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
            <Button variant="outline" disabled={isSaving} onClick={() => void submit(null)}>
              {t('weeklyPayments.check.note.reopen')}
            </Button>
          )}
          <Button loading={isSaving} disabled={trimmedText === note} onClick={save}>
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
            value={noteText}
            onChange={({ currentTarget }) => setNoteText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
            }}
          />
        </Field>
      </Stack>
    </Dialog>
  );
};
