-- What says that a file is our own export is called so.
UPDATE imports SET summary = (summary - 'backup') || jsonb_build_object('ownExport', summary -> 'backup')
 WHERE summary ? 'backup';
