import { tags } from '../../shared/copy/tags.ts'
import type { NewTag, Tag } from '../../shared/tags.ts'
import { useCopy } from '../words/copy.ts'
import { TagFields } from './TagFields.tsx'
import { TagFormDialog, useSavedTag } from './TagFormDialog.tsx'
import { showFaults, useTagForm } from './tag-form.ts'

interface Props {
  /** The tag to change; none when one is made. */
  tag?: Tag
  onClose: () => void
}

/** Makes a tag or changes one. Open as long as it is there. */
export function TagDialog({ tag, onClose }: Props) {
  const t = useCopy(tags)
  const form = useTagForm(tag)
  const save = useSavedTag(t, tag)

  const submit = async (value: NewTag) => {
    const { hours = [], ...plain } = value
    // A tag without hours has none in its row either.
    const refusal = await save(hours.length > 0 || tag?.hours ? value : plain)
    if (refusal) showFaults(form, refusal.fields)
    else onClose()
  }
  return (
    <TagFormDialog
      words={t}
      tag={tag}
      isBusy={form.formState.isSubmitting}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <TagFields form={form} />
    </TagFormDialog>
  )
}
