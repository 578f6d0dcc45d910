import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ImagePlus, RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { t } from 'i18next';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { Button } from '@kit/ui/Button';
import { CropDialog } from '../../../pictures/CropDialog';
import { PictureDropArea } from '../../../pictures/PictureDropArea';
import { PictureFrame } from '../../../pictures/PictureFrame';
import { PictureUses, type PictureUsesProps } from '../../../pictures/PictureUses';
import { UploadNote } from '../../../pictures/UploadNote';
import { usePicturesById, type NamedPicture } from '../../../pictures/uploadedPictures';
import { usePictureQueue } from '../../../pictures/usePictureQueue';
import type { PictureCategory } from '../../../pictures/usePictureUpload';
import { usePictureUploads } from '../../../pictures/usePictureUploads';

interface PictureListProps {
  label: string;
  help?: string | undefined;
  /** Form control; `name` is the path of the ids in the form. */
  control: Control<FieldValues>;
  name: string;
  /** Ids, the main one first. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Pictures included in the entity. */
  knownPictures: readonly NamedPicture[];
  /** Size that pictures are cropped to. */
  size: PictureSize;
  category: PictureCategory;
  maxCount: number;
  /** Other entities that use the pictures; excludes the current form. */
  usedIn?: Omit<PictureUsesProps, 'pictureId'>;
  error?: string | undefined;
}

interface RemovedPicture {
  id: number;
  index: number;
}

const insertAt = (ids: readonly number[], index: number, id: number): number[] => [
  ...ids.slice(0, index),
  id,
  ...ids.slice(index),
];

/**
 * Field with the pictures of an entity in order; its value is a list of picture ids. Several can be selected, dropped
 * or pasted at once; each can be cropped, replaced, moved by dragging or arrow keys, and removed with undo.
 */
export const PictureList = (props: PictureListProps) => {
  const { label, help, control, name, value, onChange, knownPictures, size, category, maxCount, usedIn, error } = props;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  /** Id that the next file replaces. */
  const replacedIdRef = useRef<number | null>(null);
  const [lastRemoved, setLastRemoved] = useState<RemovedPicture | null>(null);
  // Latest ids, since several uploads may end before the next render.
  const idsRef = useRef(value);
  useEffect(() => {
    idsRef.current = value;
  }, [value]);
  const setIds = (nextIds: number[]) => {
    idsRef.current = nextIds;
    onChange(nextIds);
  };

  const { getPicture, add } = usePicturesById(knownPictures);
  const uploads = usePictureUploads(category, (picture, replacedId) => {
    add(picture);
    const currentIds = idsRef.current;
    // Skips duplicates.
    if (currentIds.includes(picture.id)) return;
    const replacedIndex = replacedId === null ? -1 : currentIds.indexOf(replacedId);
    setIds(
      replacedIndex < 0
        ? [...currentIds, picture.id]
        : currentIds.map((pictureId, index) => (index === replacedIndex ? picture.id : pictureId)),
    );
  });
  const freeCount =
    maxCount - value.length - uploads.pendingUploads.filter(({ replacedId }) => replacedId === null).length;
  const queue = usePictureQueue(size, uploads.send);

  const addFiles = (files: FileList | null) => {
    const replacedId = replacedIdRef.current;
    replacedIdRef.current = null;
    const allFiles = [...(files ?? [])];
    const fittingFiles = allFiles.slice(
      0,
      replacedId === null ? Math.max(0, freeCount - queue.queuedUploads.length) : 1,
    );
    void queue.addFiles(fittingFiles, replacedId);
  };
  const openFileInput = (replacedId: number | null) => {
    replacedIdRef.current = replacedId;
    inputRef.current?.click();
  };
  const getName = (index: number) => {
    const picture = value[index] === undefined ? null : getPicture(value[index]);
    const pictureName = picture?.name ?? '';
    const shownText = pictureName === '' ? t('pictures.unknown', { id: value[index] }) : pictureName;
    return t('pictures.named', { label, number: index + 1, name: shownText });
  };
  const currentUpload = queue.queuedUploads[0];

  return (
    <Stack gap="3" role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <FieldArrayList
        rows={{
          control,
          name,
          ids: value.map(String),
          move: (from, to) => {
            const movedPictureId = value[from];
            if (movedPictureId !== undefined) {
              setIds(
                insertAt(
                  value.filter((_, index) => index !== from),
                  to,
                  movedPictureId,
                ),
              );
            }
          },
          remove: (pictureIndex) => {
            const removedId = value[pictureIndex];
            if (removedId === undefined) return;
            setLastRemoved({ id: removedId, index: pictureIndex });
            setIds(value.filter((_, index) => index !== pictureIndex));
          },
        }}
        label={label}
        getRowLabel={getName}
        sortable
      >
        {(pictureIndex) => {
          const currentId = value[pictureIndex];
          const picture = currentId === undefined ? null : getPicture(currentId);
          return (
            <HStack gap="4" wrap="wrap">
              <PictureFrame address={picture?.url ?? null} label={picture?.name ?? getName(pictureIndex)} size={size} />
              <Stack gap="1" flex="1" minW="32" align="flex-start">
                <Text textStyle="sm" overflowWrap="anywhere">
                  {picture?.name ?? t('pictures.unknown', { id: currentId })}
                </Text>
                {usedIn !== undefined && currentId !== undefined && <PictureUses pictureId={currentId} {...usedIn} />}
                <Button
                  variant="ghost"
                  size="xs"
                  aria-label={t('pictures.replaceNamed', { name: getName(pictureIndex) })}
                  onClick={() => currentId !== undefined && openFileInput(currentId)}
                >
                  <RefreshCw aria-hidden /> {t('pictures.replace')}
                </Button>
              </Stack>
            </HStack>
          );
        }}
      </FieldArrayList>
      {lastRemoved !== null && !value.includes(lastRemoved.id) && (
        <HStack gap="2">
          <Text textStyle="sm" color="fg.muted">
            {t('pictures.removed', {
              name: getPicture(lastRemoved.id)?.name ?? t('pictures.unknown', { id: lastRemoved.id }),
            })}
          </Text>
          {value.length < maxCount && (
            <Button
              variant="ghost"
              size="xs"
              onClick={() => {
                setIds(insertAt(value, lastRemoved.index, lastRemoved.id));
                setLastRemoved(null);
              }}
            >
              {t('pictures.undo')}
            </Button>
          )}
        </HStack>
      )}
      {uploads.pendingUploads.map(({ uploadId, state }) => (
        <HStack key={uploadId} gap="4" wrap="wrap">
          <PictureFrame address={state.picture.url} label={state.picture.name} size={size} />
          <Box flex="1" minW="56">
            <UploadNote
              label={t('pictures.sendingNamed', { name: state.picture.name })}
              upload={{
                state,
                send: () => Promise.resolve(uploads.retry(uploadId)),
                cancel: () => uploads.cancel(uploadId),
              }}
            />
          </Box>
        </HStack>
      ))}
      <PictureDropArea label={t('pictures.filesOf', { label })} inputRef={inputRef} multiple onFilesSelect={addFiles}>
        <Stack gap="2" align="flex-start">
          <Button
            variant="outline"
            size="sm"
            disabled={freeCount <= 0}
            aria-describedby={`${id}-help`}
            onClick={() => openFileInput(null)}
          >
            <ImagePlus aria-hidden /> {t('pictures.addSeveral')}
          </Button>
          <Text id={`${id}-help`} textStyle="xs" color="fg.muted">
            {help} {freeCount <= 0 ? t('pictures.full', { count: maxCount }) : t('pictures.helpSeveral')}
          </Text>
          {queue.errors.map(({ name: fileName, readError }) => (
            <Text key={fileName} role="alert" textStyle="sm" color="fg.error">
              {t('pictures.notTaken', { name: fileName, why: t(`pictures.errors.${readError}`) })}
            </Text>
          ))}
          {error !== undefined && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {error}
            </Text>
          )}
        </Stack>
      </PictureDropArea>
      {currentUpload !== undefined && (
        <CropDialog
          key={currentUpload.key}
          picture={currentUpload.picture}
          size={size}
          onCrop={(area) => void queue.crop(area)}
          onCancel={queue.skip}
          {...(queue.queuedUploads.length > 1 && {
            all: { count: queue.queuedUploads.length, onCentre: () => void queue.cropAllCentered() },
          })}
        />
      )}
    </Stack>
  );
};
