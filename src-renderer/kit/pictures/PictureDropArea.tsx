import { Box, chakra } from '@chakra-ui/react';
import { useState, type ReactNode, type Ref } from 'react';

const acceptedFileTypes = '.jpg,.jpeg,.png,.webp';
const HiddenInput = chakra('input', { base: { srOnly: true } });

interface PictureDropAreaProps {
  /** Label of the file input. */
  label: string;
  /** Ref of the file input, opened by a button inside the area. */
  inputRef: Ref<HTMLInputElement>;
  multiple?: boolean;
  readOnly?: boolean;
  onFilesSelect: (files: FileList | null) => void;
  children: ReactNode;
}

/** Area that accepts picture files by selection, drop or paste. */
export const PictureDropArea = ({
  label,
  inputRef,
  multiple = false,
  readOnly = false,
  onFilesSelect,
  children,
}: PictureDropAreaProps) => {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  return (
    <Box
      {...(!readOnly && {
        onPaste: (event) => onFilesSelect(event.clipboardData.files),
        onDrop: (event) => {
          event.preventDefault();
          setIsDraggedOver(false);
          onFilesSelect(event.dataTransfer.files);
        },
        onDragOver: (event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        },
        onDragLeave: () => setIsDraggedOver(false),
      })}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isDraggedOver ? 'brand.solid' : 'border.emphasized'}
      bg={isDraggedOver ? 'brand.subtle' : 'bg.subtle'}
      borderRadius="l3"
      p="4"
    >
      {!readOnly && (
        <HiddenInput
          ref={inputRef}
          type="file"
          multiple={multiple}
          accept={acceptedFileTypes}
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            onFilesSelect(event.currentTarget.files);
            // Clears the input, so that the user can choose the same file again after a failure.
            event.currentTarget.value = '';
          }}
        />
      )}
      {children}
    </Box>
  );
};
