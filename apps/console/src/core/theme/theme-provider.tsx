import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import './all-styles.ts';
import { cssVariables, theme } from './theme.ts';

const manager = colorSchemeManager();

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="light"
    >
      {children}
    </MantineProvider>
  );
}
