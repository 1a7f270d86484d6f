import { getCalls } from '../call.ts';
import * as photo from './photo.ts';
import * as profile from './profile.ts';
import * as views from './views.ts';

export const userCalls = getCalls(photo, profile, views);
