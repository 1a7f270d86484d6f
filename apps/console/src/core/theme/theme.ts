import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { SaysRequired } from './says-required.tsx';

/**
 * The one accent: a deep teal with a touch of indigo. White text on shade 7 (light) and 6 (dark) has more
 * than 4.5:1.
 */
const brand: MantineColorsTuple = [
  '#eaf5f8',
  '#d2e9ef',
  '#a6d3de',
  '#77bccb',
  '#50a5b8',
  '#338fa5',
  '#1f7a91',
  '#12657b',
  '#0d5266',
  '#083c4c',
];
/** Neutral surfaces with a hint of blue. */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f1f3f6',
  '#e6e9ee',
  '#d9dee5',
  '#c3cad4',
  '#98a2b1',
  '#6c7787',
  '#525c6b',
  '#363f4c',
  '#1b222c',
];
const dark: MantineColorsTuple = [
  '#dde2ea',
  '#b4bcc9',
  '#98a2b1',
  '#677284',
  '#38414e',
  '#2a313c',
  '#1b2028',
  '#12161c',
  '#0d1015',
  '#08090c',
];

const fontFamily =
  "Roboto, 'Roboto fallback', system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  fontFamily,
  // The three font weights that are served.
  fontWeights: { regular: '400', medium: '500', bold: '700' },
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'calc(1.375rem * var(--mantine-scale))', lineHeight: '1.25' },
      h2: { fontSize: 'calc(1.125rem * var(--mantine-scale))', lineHeight: '1.35' },
      h3: { fontSize: 'calc(0.9375rem * var(--mantine-scale))', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: 'calc(0.75rem * var(--mantine-scale))',
    sm: 'calc(0.8125rem * var(--mantine-scale))',
    md: 'calc(0.875rem * var(--mantine-scale))',
    lg: 'calc(1rem * var(--mantine-scale))',
    xl: 'calc(1.25rem * var(--mantine-scale))',
  },
  spacing: {
    xs: 'calc(0.5rem * var(--mantine-scale))',
    sm: 'calc(0.75rem * var(--mantine-scale))',
    md: 'calc(1rem * var(--mantine-scale))',
    lg: 'calc(1.5rem * var(--mantine-scale))',
    xl: 'calc(2rem * var(--mantine-scale))',
  },
  breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 80 } } },
    InputWrapper: {
      defaultProps: { inputContainer: (children: ReactNode) => createElement(SaysRequired, null, children) },
    },
    // To choose what is chosen changes nothing; what may be empty is `clearable`.
    Select: { defaultProps: { allowDeselect: false } },
  },
});

/** Replaces Mantine's own subdued colors that have less contrast than 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b222c',
    '--mantine-color-dimmed': '#566170',
    '--mantine-color-placeholder': '#667080',
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': '#d3d9e1',
    '--mantine-color-anchor': '#12657b',
    '--mantine-color-default-color': '#1b222c',
    '--mantine-color-disabled-color': '#6c7787',
  },
  dark: {
    '--mantine-color-body': '#1b2028',
    '--mantine-color-text': '#dde2ea',
    '--mantine-color-dimmed': '#a3adbb',
    '--mantine-color-placeholder': '#8f9aa9',
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-default-border': '#38414e',
    '--mantine-color-anchor': '#77bccb',
    '--mantine-color-default-color': '#dde2ea',
    '--mantine-color-default-hover': '#28303b',
    '--mantine-color-default': '#1f252e',
    '--mantine-color-disabled-color': '#8f9aa9',
  },
});
