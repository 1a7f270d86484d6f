/** Refusals of what people keep for themselves. */
export const userRefusals = {
  'view-exists': { status: 409, message: 'A view with this name already exists for this list.' },
  'views-full': { status: 409, message: 'You have {count} views already. Delete one first.' },
  'shared-views-full': {
    status: 409,
    message: '{count} views are already shared. Someone has to stop sharing one first.',
  },
  'photo-too-large': { status: 400, message: 'The picture is larger than 2 MB.' },
  'photo-not-read': { status: 400, message: 'There has been an error uploading the image. Try again' },
  'photo-missing': { status: 409, message: 'Choose a picture first.' },
  'photo-outside': { status: 400, message: 'The selected area is outside the picture.' },
} as const satisfies Record<string, { status: number; message: string }>;
