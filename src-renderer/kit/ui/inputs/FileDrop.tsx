import { chakra, Stack, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../Button';

const DropArea = chakra('div', {
  base: {
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    py: '10',
    px: '6',
    textAlign: 'center',
    bg: 'bg.subtle',
    '&[data-over=true]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
});
const HiddenInput = chakra('input', { base: { srOnly: true } });

interface FileDropProps {
  onFileSelect: (file: File) => void;
  isBusy: boolean;
  /** Accepted files, in the format of a file input: `.kml`. */
  accept: string;
  texts: Record<'drop' | 'reading' | 'choose' | 'where', string>;
}

/** File input with drag and drop. */
export const FileDrop = ({ onFileSelect, isBusy, accept, texts }: FileDropProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const acceptFiles = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && !isBusy) onFileSelect(file);
  };
  const handleDrag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsDraggedOver(isInside);
  };
  return (
    <DropArea
      data-over={isDraggedOver}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
        acceptFiles(event.dataTransfer.files);
      }}
    >
      <Stack gap="3" align="center">
        <FileUp size={28} aria-hidden />
        <Text>{texts.drop}</Text>
        <Button
          variant="outline"
          onClick={() => inputRef.current?.click()}
          loading={isBusy}
          loadingText={texts.reading}
        >
          {texts.choose}
        </Button>
        <Text textStyle="xs" color="fg.muted">
          {texts.where}
        </Text>
        <HiddenInput
          ref={inputRef}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label={texts.choose}
          onChange={(event) => {
            acceptFiles(event.currentTarget.files);
            // Lets the user choose the same file again after fixing it.
            event.currentTarget.value = '';
          }}
        />
      </Stack>
    </DropArea>
  );
};
