import { Slider } from '@mantine/core';
import { cropPhoto, zoomRange } from '@parapet/contract/user/photo';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { type Crop, cropSquare, dragged, type Size } from './crop-square.ts';
import { useObjectUrl } from '../../../kit/use-object-url.ts';
import classes from './photo.module.css';

const schema = z.object({ zoom: z.number(), across: z.number(), down: z.number() });
const middle: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** Crops a square from the photo that was just uploaded. */
export const openCropPhoto = (file: File, size: Size) =>
  openForm({
    title: t('organization:me.photo.crop'),
    submit: t('organization:me.photo.save'),
    schema,
    initial: middle,
    size: 'sm',
    fields: (form) => (
      <CropStage file={file} size={size} crop={form.values} onChange={(crop) => form.setValues(crop)} />
    ),
    command: (crop) => {
      const { x, y } = cropSquare(size, crop);
      return send(cropPhoto, { query: { xCoordinate: x, yCoordinate: y, zoom: crop.zoom } });
    },
    done: t('organization:me.photo.done'),
    failed: t('organization:me.photo.failed'),
    refresh: ['auth', 'user'],
  });

function CropStage({
  file,
  size,
  crop,
  onChange,
}: {
  file: File;
  size: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}) {
  const { t: words } = useTranslation();
  const url = useObjectUrl(file);
  const { x, y, side } = cropSquare(size, crop);
  const share = (pixels: number): string => `${(pixels / side) * 100}%`;
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    onChange(
      dragged(size, crop, event.currentTarget.clientWidth, { x: event.movementX, y: event.movementY }),
    );
  };
  const slider = (name: 'zoom' | 'across' | 'down', range: { min: number; max: number; step: number }) => (
    <div>
      <span id={`crop-${name}`}>{words(`organization:me.photo.${name}`)}</span>
      <Slider
        {...range}
        label={null}
        thumbProps={{ 'aria-labelledby': `crop-${name}` }}
        value={crop[name]}
        onChange={(value) => onChange({ ...crop, [name]: value })}
      />
    </div>
  );
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {words('organization:me.photo.cropHelp')}
      </p>
      <div
        className={classes.stage}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {url && (
          <img
            src={url}
            alt={words('organization:me.photo.alt')}
            draggable={false}
            style={{ width: share(size.width), height: share(size.height), left: share(-x), top: share(-y) }}
          />
        )}
      </div>
      <div className={classes.sliders}>
        {slider('zoom', { min: zoomRange.least, max: zoomRange.most, step: zoomRange.step })}
        {slider('across', { min: 0, max: 1, step: 0.01 })}
        {slider('down', { min: 0, max: 1, step: 0.01 })}
      </div>
    </>
  );
}
