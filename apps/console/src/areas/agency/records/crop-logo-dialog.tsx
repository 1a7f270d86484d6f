import { NumberInput, Slider } from '@mantine/core';
import { logoShapes, logoZoom, saveLogo, type LogoSize } from '@parapet/contract/agency/logo';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { useObjectUrl } from '../../../kit/use-object-url.ts';
import classes from './logo.module.css';
import { kept, type LogoCrop, type Size, showWhole, getWindow, zoomed } from './logo-window.ts';

const schema = z.object({ x: z.number().int(), y: z.number().int(), zoom: z.number() });

/** Cuts the logo out of the picture that was just brought: by drag, by keys, or by number. */
export const openCropLogo = (file: File, picture: Size, size: LogoSize) =>
  openForm({
    title: t(`agency:record.logo.crop.${size}`),
    submit: t('agency:record.logo.save'),
    schema,
    initial: showWhole(picture, logoShapes[size], logoZoom.least),
    fields: (form) => (
      <CropStage
        file={file}
        picture={picture}
        shape={logoShapes[size]}
        crop={form.values}
        onChange={(crop) => form.setValues(crop)}
      />
    ),
    command: ({ x, y, zoom }) => send(saveLogo, { query: { xCoordinate: x, yCoordinate: y, zoom } }),
    done: t('agency:record.logo.done'),
    failed: t('agency:record.logo.failed'),
    refresh: ['agency'],
  });

/** So many parts of the width of the logo are an arrow key's step; with Shift, a single pixel. */
const STEPS = 20;

function CropStage({
  file,
  picture,
  shape,
  crop,
  onChange,
}: {
  file: File;
  picture: Size;
  shape: Size;
  crop: LogoCrop;
  onChange: (crop: LogoCrop) => void;
}) {
  const { t: words } = useTranslation();
  const url = useObjectUrl(file);
  const part = getWindow(picture, shape, crop.zoom);
  const move = (x: number, y: number): void =>
    onChange(kept(picture, shape, { ...crop, x: crop.x + x, y: crop.y + y }));
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    const scale = part.width / event.currentTarget.clientWidth;
    move(Math.round(-event.movementX * scale), Math.round(-event.movementY * scale));
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 1 : Math.ceil(part.width / STEPS);
    const moves: Partial<Record<string, [number, number]>> = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  const share = (pixels: number, of: number): string => `${(pixels / of) * 100}%`;
  const number = (name: 'x' | 'y') => (
    <NumberInput
      label={words(`agency:record.logo.${name}`)}
      value={crop[name]}
      allowDecimal={false}
      onChange={(value) =>
        typeof value === 'number' && onChange(kept(picture, shape, { ...crop, [name]: value }))
      }
    />
  );
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {words('agency:record.logo.cropHelp')}
      </p>
      {/* An application takes keys and drags; the rule does not know the role as one that does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={classes.stage}
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        role="application"
        aria-label={words('agency:record.logo.stage')}
        // The picture is moved by the arrow keys here.
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {url && (
          <img
            src={url}
            alt={words('agency:record.logo.alt')}
            draggable={false}
            style={{
              width: share(picture.width, part.width),
              height: share(picture.height, part.height),
              left: share(-crop.x, part.width),
              top: share(-crop.y, part.height),
            }}
          />
        )}
      </div>
      <div>
        <span id="logo-zoom">{words('agency:record.logo.zoom')}</span>
        <Slider
          min={logoZoom.least}
          max={logoZoom.most}
          step={logoZoom.step}
          label={(value) => value.toFixed(1)}
          thumbProps={{ 'aria-labelledby': 'logo-zoom' }}
          value={crop.zoom}
          onChange={(zoom) => onChange(zoomed(picture, shape, crop, Math.round(zoom * 10) / 10))}
        />
      </div>
      <FieldGrid>
        {number('x')}
        {number('y')}
      </FieldGrid>
    </>
  );
}
