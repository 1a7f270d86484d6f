// One function a kind: `(tree, name, options) => what is left to do`.
import { command, dialog } from './command.mjs';
import { field } from './field.mjs';
import { list } from './list.mjs';
import { record } from './record.mjs';
import { status } from './status.mjs';

export const kinds = { command, dialog, field, list, record, status };
