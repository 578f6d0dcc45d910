import { HStack, Stack, Text } from '@chakra-ui/react';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { t } from 'i18next';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { Button } from '@kit/ui/Button';
import { CropDialog } from './CropDialog';
import { cropPicture, type CropArea } from './cropPicture';
import { PictureDropArea } from './PictureDropArea';
import { PictureFrame } from './PictureFrame';
import { readPicture, type LocalPicture, type ReadError } from './readPicture';
import { UploadNote } from './UploadNote';
import { usePictureUpload, type PictureCategory } from './usePictureUpload';

interface PictureFieldProps {
  label: string;
  help?: string | undefined;
  /** Path on the content host, or a data URL. */
  value: string | null;
  onChange: (path: string | null) => void;
  /** Size that pictures are cropped to. */
  size: PictureSize;
  category: PictureCategory;
  error?: string | undefined;
  readOnly?: boolean;
}

/**
 * Picture input by file, drop or paste. Pictures are validated, cropped and uploaded immediately; the path becomes the
 * value once the upload succeeds.
 */
export const PictureField = ({
  label,
  help,
  value,
  onChange,
  size,
  category,
  error,
  readOnly = false,
}: PictureFieldProps) => {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [selectedPicture, setSelectedPicture] = useState<LocalPicture | null>(null);
  const [readError, setReadError] = useState<ReadError | null>(null);
  const upload = usePictureUpload(category, onChange);
  const isBusy = upload.state.phase === 'sending';

  const addFile = async (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined || isBusy) return;
    upload.cancel();
    const result = await readPicture(file);
    setReadError(result.ok ? null : result.readError);
    setSelectedPicture(result.ok ? result.picture : null);
  };
  const cropAndUpload = async (picture: LocalPicture, area: CropArea) => {
    setSelectedPicture(null);
    const croppedPicture = await cropPicture(picture, area, size);
    if (croppedPicture === null) setReadError('broken');
    else await upload.send(croppedPicture);
  };
  const fieldError = readError === null ? error : t(`pictures.errors.${readError}`);
  return (
    <Stack gap="2" role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <PictureDropArea
        label={t('pictures.file', { label })}
        inputRef={inputRef}
        readOnly={readOnly}
        onFilesSelect={(files) => void addFile(files)}
      >
        <HStack gap="5" align="center" wrap="wrap">
          <PictureFrame
            address={upload.state.phase === 'sending' ? upload.state.picture.url : value}
            label={label}
            size={size}
          />
          <Stack gap="2" flex="1" minW="56" align="flex-start">
            {!readOnly && (
              <>
                <HStack gap="2" wrap="wrap">
                  <Button
                    variant="outline"
                    size="sm"
                    disabled={isBusy}
                    aria-describedby={`${id}-help`}
                    onClick={() => inputRef.current?.click()}
                  >
                    <ImagePlus aria-hidden /> {value === null ? t('pictures.choose') : t('pictures.change')}
                  </Button>
                  {value !== null && !isBusy && (
                    <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                      <Trash2 aria-hidden /> {t('pictures.remove')}
                    </Button>
                  )}
                </HStack>
                <Text id={`${id}-help`} textStyle="xs" color="fg.muted">
                  {help} {t('pictures.help')}
                </Text>
              </>
            )}
            <UploadNote upload={upload} />
            {fieldError !== undefined && (
              <Text role="alert" textStyle="sm" color="fg.error">
                {fieldError}
              </Text>
            )}
          </Stack>
        </HStack>
      </PictureDropArea>
      {selectedPicture !== null && (
        <CropDialog
          picture={selectedPicture}
          size={size}
          onCrop={(area) => void cropAndUpload(selectedPicture, area)}
          onCancel={() => setSelectedPicture(null)}
        />
      )}
    </Stack>
  );
};
