import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ImagePlus, RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { Button } from '@kit/ui/Button';
import { CropDialog } from '../../../pictures/CropDialog';
import type { PictureSize } from '../../../pictures/cropPicture';
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
  /** Form and path of the ids. */
  control: Control<FieldValues>;
  name: string;
  /** Ids, the main one first. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Pictures included in the entity. */
  known: readonly NamedPicture[];
  /** Crop size. */
  size: PictureSize;
  category: PictureCategory;
  most: number;
  /** Other places that show them; excludes the form's own. */
  usedIn?: Omit<PictureUsesProps, 'pictureId'>;
  error?: string | undefined;
}

interface Removed {
  id: number;
  at: number;
}

const inserted = (ids: readonly number[], at: number, id: number): number[] => [
  ...ids.slice(0, at),
  id,
  ...ids.slice(at),
];

/**
 * Ordered pictures of an entity by id: several can be selected, dropped or pasted at once, cropped and uploaded with
 * progress, reordered by dragging or arrows, replaced, and removed with undo.
 */
export const PictureList = (props: PictureListProps) => {
  const { label, help, control, name, value, onChange, known, size, category, most, usedIn, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Id that the next file replaces. */
  const replacing = useRef<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  // Uploads may end in any order, even two before a render.
  const ids = useRef(value);
  useEffect(() => {
    ids.current = value;
  }, [value]);
  const set = (next: number[]) => {
    ids.current = next;
    onChange(next);
  };

  const { pictureOf, add } = usePicturesById(known);
  const uploads = usePictureUploads(category, (picture, replaces) => {
    add(picture);
    const now = ids.current;
    // Skips duplicates.
    if (now.includes(picture.id)) return;
    const at = replaces === null ? -1 : now.indexOf(replaces);
    set(at < 0 ? [...now, picture.id] : now.map((one, index) => (index === at ? picture.id : one)));
  });
  const room = most - value.length - uploads.pending.filter(({ replaces }) => replaces === null).length;
  const chosen = usePictureQueue(size, uploads.send);

  const take = (files: FileList | null) => {
    const replaces = replacing.current;
    replacing.current = null;
    const all = [...(files ?? [])];
    const fitting = all.slice(0, replaces === null ? Math.max(0, room - chosen.waiting.length) : 1);
    void chosen.take(fitting, replaces);
  };
  const choose = (replaces: number | null) => {
    replacing.current = replaces;
    input.current?.click();
  };
  const nameOf = (at: number) => {
    const picture = value[at] === undefined ? null : pictureOf(value[at]);
    const own = picture?.name ?? '';
    const shown = own === '' ? t('pictures.unknown', { id: value[at] }) : own;
    return t('pictures.named', { label, number: at + 1, name: shown });
  };
  const current = chosen.waiting[0];

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
            const moving = value[from];
            if (moving !== undefined) {
              set(
                inserted(
                  value.filter((_, index) => index !== from),
                  to,
                  moving,
                ),
              );
            }
          },
          remove: (at) => {
            const gone = value[at];
            if (gone === undefined) return;
            setRemoved({ id: gone, at });
            set(value.filter((_, index) => index !== at));
          },
        }}
        label={label}
        rowLabel={nameOf}
        sortable
      >
        {(at) => {
          const own = value[at];
          const picture = own === undefined ? null : pictureOf(own);
          return (
            <HStack gap="4" wrap="wrap">
              <PictureFrame address={picture?.url ?? null} label={picture?.name ?? nameOf(at)} size={size} />
              <Stack gap="1" flex="1" minW="32" align="flex-start">
                <Text textStyle="sm" overflowWrap="anywhere">
                  {picture?.name ?? t('pictures.unknown', { id: own })}
                </Text>
                {usedIn !== undefined && own !== undefined && <PictureUses pictureId={own} {...usedIn} />}
                <Button
                  variant="ghost"
                  size="xs"
                  aria-label={t('pictures.replaceNamed', { name: nameOf(at) })}
                  onClick={() => own !== undefined && choose(own)}
                >
                  <RefreshCw aria-hidden /> {t('pictures.replace')}
                </Button>
              </Stack>
            </HStack>
          );
        }}
      </FieldArrayList>
      {removed !== null && !value.includes(removed.id) && (
        <HStack gap="2">
          <Text textStyle="sm" color="fg.muted">
            {t('pictures.removed', { name: pictureOf(removed.id)?.name ?? t('pictures.unknown', { id: removed.id }) })}
          </Text>
          {value.length < most && (
            <Button
              variant="ghost"
              size="xs"
              onClick={() => {
                set(inserted(value, removed.at, removed.id));
                setRemoved(null);
              }}
            >
              {t('pictures.undo')}
            </Button>
          )}
        </HStack>
      )}
      {uploads.pending.map(({ uploadId, state }) => (
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
      <PictureDropArea label={t('pictures.filesOf', { label })} inputRef={input} multiple onTake={take}>
        <Stack gap="2" align="flex-start">
          <Button
            variant="outline"
            size="sm"
            disabled={room <= 0}
            aria-describedby={`${id}-help`}
            onClick={() => choose(null)}
          >
            <ImagePlus aria-hidden /> {t('pictures.addSeveral')}
          </Button>
          <Text id={`${id}-help`} textStyle="xs" color="fg.muted">
            {help} {room <= 0 ? t('pictures.full', { count: most }) : t('pictures.helpSeveral')}
          </Text>
          {chosen.errors.map(({ name: file, readError }) => (
            <Text key={file} role="alert" textStyle="sm" color="fg.error">
              {t('pictures.notTaken', { name: file, why: t(`pictures.errors.${readError}`) })}
            </Text>
          ))}
          {error !== undefined && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {error}
            </Text>
          )}
        </Stack>
      </PictureDropArea>
      {current !== undefined && (
        <CropDialog
          key={current.key}
          picture={current.picture}
          size={size}
          onCrop={(area) => void chosen.crop(area)}
          onCancel={chosen.skip}
          {...(chosen.waiting.length > 1 && {
            all: { count: chosen.waiting.length, onCentre: () => void chosen.centreAll() },
          })}
        />
      )}
    </Stack>
  );
};
