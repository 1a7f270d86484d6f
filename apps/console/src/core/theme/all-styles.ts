/**
 * Every style sheet of the console behind the sign-in. Imported by the shell and by public pages with rich
 * content.
 */
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
