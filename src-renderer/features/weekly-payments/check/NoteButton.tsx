import { Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';

interface NoteButtonProps {
  note: string | null;
  /** Name of the difference for screen readers. */
  name: string;
  onClick: () => void;
}

/** Adds the note of a difference, or shows and changes it. */
export const NoteButton = ({ note, name, onClick }: NoteButtonProps) => (
  <Button
    variant={note === null ? 'outline' : 'ghost'}
    size="xs"
    maxW="7rem"
    aria-label={t(`weeklyPayments.check.note.${note === null ? 'addFor' : 'editFor'}`, { order: name })}
    onClick={onClick}
  >
    {note === null ? (
      t('weeklyPayments.check.note.add')
    ) : (
      <>
        <Text as="span" truncate title={note}>
          {note}
        </Text>
        <Pencil aria-hidden />
      </>
    )}
  </Button>
);
